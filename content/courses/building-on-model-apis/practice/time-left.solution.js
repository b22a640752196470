function timeLeft(total, spent, calls) {
  const left = total - spent.reduce((sum, one) => sum + one, 0);
  return Math.max(0, Math.floor(left / calls));
}
