import process from 'node:process';
import { setTimeout } from 'node:timers';

// Loaded into every function process before the function itself. Standard input is a pipe that the
// stack holds open: it ends with the stack, however that ends.
//
// The main module waits for whatever keeps this one busy, so reading starts after it.
setTimeout(() => {
  process.stdin.once('end', () => {
    process.exit();
  });
  process.stdin.resume();
}, 0).unref();
