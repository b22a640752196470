const secrets =
  /^((?:\/\w\w)?\/(?:api\/calendar|(?:api\/)?support\/messages|api\/status\/subscription|support\/system-status\/subscription|(?:api\/)?certificates|api\/notifications\/mute)\/).*/

/** A URL for the log, without the query and tokens. */
export function loggedPath(url = ''): string {
  const path = url.split('?')[0] ?? ''
  try {
    // Percent-encoded letters lead to the same page.
    const plain = decodeURIComponent(path)
    return secrets.test(plain) ? plain.replace(secrets, '$1…') : path
  } catch {
    return path.replace(secrets, '$1…')
  }
}
