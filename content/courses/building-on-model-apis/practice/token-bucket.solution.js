function reserve(calls, capacity, perSecond) {
  let level = capacity;
  let last = 0;
  return calls.map(([time, most, used]) => {
    level = Math.min(capacity, level + (time - last) * perSecond);
    last = time;
    if (level < most) return false;
    level -= used;
    return true;
  });
}
