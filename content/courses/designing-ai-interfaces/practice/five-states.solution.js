function state(error, found, threshold) {
  if (error) return { state: 'failed', values: [] };
  const values = [...new Set(found.map((one) => one.value))];
  if (values.length === 0) return { state: 'not found', values };
  if (values.length > 1) return { state: 'in conflict', values };
  const best = Math.max(...found.map((one) => one.score));
  return { state: best >= threshold ? 'found' : 'to check', values };
}
