// @supabase/lite reads these variables when it is first imported. The first enables storage, the
// second disables telemetry. Import this module before any module that imports the library.
process.env.EXPERIMENTAL_STORAGE = '1';
process.env.DO_NOT_TRACK = '1';
