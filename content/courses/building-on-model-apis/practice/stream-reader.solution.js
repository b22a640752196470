function readStream(pieces) {
  let rest = "";
  let complete = false;
  const shown = pieces.map((piece) => {
    const parts = (rest + piece).split("\n\n");
    rest = parts.pop();
    let text = "";
    for (const part of parts) {
      if (complete || !part.startsWith("data: ")) continue;
      const data = part.slice(6);
      if (data === "[DONE]") complete = true;
      else text += JSON.parse(data).text;
    }
    return text;
  });
  return { shown, complete };
}
