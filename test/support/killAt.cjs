/** Kills the process before its n-th change of the disk, or in the middle of it; loaded before a script with `--require`. */
const fs = require('node:fs');

const at = Number(process.env.KILL_AT);
let count = 0;

function step() {
  count++;
  if (count === at) {
    process.kill(process.pid, 'SIGKILL');
  }
}

fs.fsyncSync = () => undefined; // Slow, and of no use to a process that is killed.

for (const name of ['mkdirSync', 'renameSync', 'unlinkSync', 'rmdirSync', 'fsyncSync', 'closeSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    step();
    return real(...args);
  };
}

const { openSync, writeFileSync, writeSync } = fs;
fs.openSync = (file, flags, ...more) => {
  if (flags === 'wx') {
    step();
  }
  return openSync(file, flags, ...more);
};
fs.writeFileSync = (file, bytes, ...more) => {
  step();
  if (count + 1 === at) {
    writeSync(file, bytes.subarray(0, bytes.length / 2));
  }
  step();
  return writeFileSync(file, bytes, ...more);
};
