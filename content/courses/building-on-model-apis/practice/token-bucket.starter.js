// Returns an array with true or false for each call.
function reserve(calls, capacity, perSecond) {
  return calls.map(([time, most, used]) => {
    return most <= capacity; // forgets what other calls have taken
  });
}
