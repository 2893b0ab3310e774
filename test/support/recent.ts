/**
 * Returns a function that remembers its last results. Many tests analyze one document again and again, and no test changes an
 * analysis.
 */
export function rememberRecent<Argument, Result>(
  compute: (argument: Argument) => Result,
  most = 3,
): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const result = results.has(argument) ? results.get(argument)! : compute(argument);
    results.delete(argument); // The last one used is the last of the map.
    results.set(argument, result);
    if (results.size > most) {
      results.delete(results.keys().next().value!);
    }
    return result;
  };
}
