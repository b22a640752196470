import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineHashes } from './content-policy.ts'

/**
 * The policy of the frame that runs readers' code (scripts/build/practice.ts), by its document. No origin, no network;
 * its workers inherit it. WebAssembly may be compiled here only.
 */
export function practicePolicy(html: string): string {
  const directives = {
    sandbox: ['allow-scripts'],
    'default-src': ["'none'"],
    'script-src': [...inlineHashes(html), "'wasm-unsafe-eval'"],
    'worker-src': ['blob:'],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['practice'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The headers of the frame's document besides those of every response, and its URL; null before it's written. */
export function practiceFrame(
  open: string,
): { url: string; headers: Record<string, string> } | null {
  try {
    const [version = ''] = readdirSync(join(open, 'practice'))
    const url = `/practice/${version}/frame.html`
    const policy = practicePolicy(readFileSync(join(open, url), 'utf8'))
    return {
      url,
      headers: { 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': policy },
    }
  } catch {
    return null
  }
}
