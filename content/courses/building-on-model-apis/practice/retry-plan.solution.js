const RETRY = new Set([408, 429, 500, 502, 503, 504]);

function retry(answers, base, cap, deadline) {
  let waited = 0;
  for (let n = 0; ; n++) {
    const { status, retryAfter } = answers[n];
    const result = { calls: n + 1, status, waited };
    if (!RETRY.has(status) || n + 1 === answers.length) return result;
    const pause = Math.max(Math.min(cap, base * 2 ** n), (retryAfter ?? 0) * 1000);
    if (waited + pause > deadline) return result;
    waited += pause;
  }
}
