// Returns { calls, status, waited }.
function retry(answers, base, cap, deadline) {
  const { status } = answers[0];
  return { calls: 0, status, waited: 0 };
}
