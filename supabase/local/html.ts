/** Escapes `text` for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'+]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Colours of the backend's own pages, light and dark. */
const palette = `:root { color-scheme: light dark;
  --surface: light-dark(#f6f8f9, #0c1218); --line: light-dark(#d3dce2, #24303b);
  --border: light-dark(#7c8994, #5c6b77); --text: light-dark(#0d1419, #e9eff3);
  --muted: light-dark(#4b5964, #9aa9b5); --danger: light-dark(#a3122b, #ff8c9a);
  --accent: light-dark(#b8400f, #ff8f5e); --on-accent: light-dark(#fff, #0c1218) }
body { margin: 0 auto; background: var(--surface); color: var(--text);
  font: 16px/26px system-ui, sans-serif }
p { color: var(--muted) }
a { color: var(--accent) }
:focus-visible { outline: 2px solid; outline-offset: 2px }`

/** A page of the embedded backend; `csp` adds what it needs beyond its own styles. */
export function htmlPage(
  { title, style, body }: { title: string; style: string; body: string },
  { status = 200, csp = '' } = {},
): Response {
  const document = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
${palette}
${style}
</style>
</head>
<body>
${body}
</body>
</html>`
  return new Response(document, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; ${csp}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
