import { notFound } from 'next/navigation'
import { connection } from 'next/server'

/** Unknown addresses below the staff console are rewritten here (next.config.mjs), for the frame around them. */
export default async function MissingPage() {
  await connection()
  notFound()
}
