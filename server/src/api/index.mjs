export { analyse, check, progress } from './node.js';
