/** Loaded before the server: on a signal it tells how much is kept after collecting all that is not, and what is open. */
process.on('SIGUSR2', () => {
  global.gc();
  global.gc();
  const told = { heap: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length };
  process.stderr.write(`${JSON.stringify(told)}\n`);
});
