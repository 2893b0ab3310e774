const { getHeapCodeStatistics } = require('node:v8');

/** Loaded before the server: on a signal it tells what is kept after collecting all that is not, and what is open. */
process.on('SIGUSR2', () => {
  global.gc();
  global.gc();
  const { heapUsed } = process.memoryUsage();
  const { code_and_metadata_size: code, bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
  const told = { heap: heapUsed - code - bytecode, code: code + bytecode, handles: process.getActiveResourcesInfo() };
  process.stderr.write(`${JSON.stringify(told)}\n`);
});
