import process from 'node:process';
import { setTimeout } from 'node:timers';

// Preloaded into every function process. Standard input is a pipe held by the stack; it closes when
// the stack ends in any way.
//
// Reading starts later, because the main module waits for pending work of this module.
setTimeout(() => {
  process.stdin.once('end', () => {
    process.exit();
  });
  process.stdin.resume();
}, 0).unref();
