function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast([a, b]) {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function needed({ kind, px, bold }) {
  const large = px >= 24 || (bold && px >= 18.7);
  return kind === 'control' || large ? 3 : 4.5;
}

function failing(pairs) {
  return pairs
    .filter((pair) => contrast(pair.colours) < needed(pair))
    .map((pair) => pair.name);
}
