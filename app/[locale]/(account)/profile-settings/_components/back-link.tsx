import { ArrowLeft } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

export function BackLink({ label }: { label: string }) {
  return (
    <Button variant="quiet" size="sm" className="-ml-3" asChild>
      <Link href={routes.dashboard}>
        <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-5" />
        {label}
      </Link>
    </Button>
  )
}
