import { notFound } from 'next/navigation'
import { connection } from 'next/server'

/**
 * Unknown addresses below personal pages are rewritten here (next.config.mjs). Middleware gives those a policy with a
 * nonce, which the scripts of the prerendered 404 don't have.
 */
export default async function RenderedMissingPage() {
  await connection()
  notFound()
}
