function bill(requests, price, ttl) {
  const kept = new Map();
  let calls = 0;
  let cost = 0;
  for (const { at, customer, prompt, input, tokens } of requests) {
    const key = JSON.stringify([customer, prompt, input.trim()]);
    if (kept.has(key) && at - kept.get(key) < ttl) continue;
    kept.set(key, at);
    calls += 1;
    cost += (tokens[0] * price.input + tokens[1] * price.output) / 1e6;
  }
  return { calls, cost };
}
