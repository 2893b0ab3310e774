const { getHeapCodeStatistics } = require('node:v8');

/** Loaded before the server. On a signal it collects garbage and prints the size of the heap and the open handles. */
process.on('SIGUSR2', () => {
  global.gc();
  global.gc();
  const { heapUsed } = process.memoryUsage();
  const { code_and_metadata_size: code, bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
  const state = { heap: heapUsed - code - bytecode, code: code + bytecode, handles: process.getActiveResourcesInfo() };
  process.stderr.write(`${JSON.stringify(state)}\n`);
});
