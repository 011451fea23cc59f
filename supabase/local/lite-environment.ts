// Read by @supabase/lite when it is first imported: storage is behind this switch, and it must not
// send telemetry. Import this module before any other that imports the library.
process.env.EXPERIMENTAL_STORAGE = '1';
process.env.DO_NOT_TRACK = '1';
