// Returns { state, values }.
function state(error, found, threshold) {
  if (found.length === 0) return { state: 'not found', values: [] };
  return { state: 'found', values: found.map((one) => one.value) };
}
