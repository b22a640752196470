import { escapeHtml, htmlPage } from './html.ts'

const style = `
body { max-width: 420px; padding: 48px 16px }
h1 { font-size: 22px; line-height: 30px; margin: 0 }
[role=alert] { color: var(--danger) }
label { display: block; margin: 16px 0 4px; font-weight: 600 }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit;
  color: inherit; background: none; border: 1px solid var(--border); border-radius: 6px }
button { min-height: 44px; margin: 24px 8px 0 0; padding: 8px 20px; font: inherit;
  border: 1px solid var(--border); border-radius: 6px; color: inherit; background: none }
button[value=continue] { color: var(--on-accent); background: var(--accent);
  border-color: var(--accent) }`

function page(content: string, status: number): Response {
  const title = 'Local stand-in for Google sign-in'
  return htmlPage({ title, style, body: `<main><h1>${title}</h1>\n${content}</main>` }, { status })
}

/** The form that asks who is signing in; posts to its own URL. */
export function askPage(query: string, email: string, name: string, error?: string): Response {
  return page(
    `<p>This page is not Google. It belongs to the embedded backend and signs in whomever you name,
for trying out the site on this machine.</p>
${error ? `<p role="alert" id="error">${escapeHtml(error)}</p>` : ''}
<form method="post" action="/google/authorize${escapeHtml(query)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" required autocomplete="email" value="${escapeHtml(email)}"
${error ? 'aria-invalid="true" aria-describedby="error"' : ''}>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" maxlength="200" value="${escapeHtml(name)}">
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`,
    error ? 400 : 200,
  )
}

/** Explains why sign-in can't continue; has no link, because the return URL isn't trusted. */
export function refusalPage(reason: string): Response {
  return page(`<p role="alert">${escapeHtml(reason)}</p>`, 400)
}
