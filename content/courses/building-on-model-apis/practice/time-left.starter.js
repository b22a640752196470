// Returns the time limit of each call, in milliseconds.
function timeLeft(total, spent, calls) {
  return total / calls; // what have the other steps taken?
}
