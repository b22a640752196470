// Returns { shown, complete }.
function readStream(pieces) {
  const shown = pieces.map((piece) => piece); // shows the raw pieces
  return { shown, complete: true };
}
