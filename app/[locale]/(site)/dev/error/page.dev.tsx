import type { Metadata } from 'next'
import { Link } from '@/lib/i18n/link'
import { FailButton } from './_components/fail-button'

export const metadata: Metadata = { title: 'Errors', robots: { index: false } }

/** Fails where it is told to, so that the error screen can be looked at between header and footer. */
export default async function ErrorsPage({
  searchParams,
}: {
  searchParams: Promise<{ on?: string }>
}) {
  if ((await searchParams).on === 'server') throw new Error('Asked to fail on the server')
  return (
    <div className="page-width grid justify-items-start gap-6 py-16">
      <h1 className="text-h2">Errors</h1>
      <FailButton />
      <Link href="/dev/error?on=server" prefetch={false} className="underline-link">
        Fail on the server
      </Link>
    </div>
  )
}
