import { run } from './api/node';

run(process.argv.slice(2));
