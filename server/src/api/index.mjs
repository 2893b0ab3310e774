export { analyze, check, progress } from './node.js';
