// Returns { calls, cost }.
function bill(requests, price, ttl) {
  let cost = 0;
  for (const { tokens } of requests) {
    cost += (tokens[0] * price.input + tokens[1] * price.output) / 1e6;
  }
  return { calls: requests.length, cost }; // there is no cache yet
}
