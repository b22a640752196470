import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Downloads a table with its search and filters, all pages of it. */
export function CsvLink({ href }: { href: string }) {
  return (
    <Button asChild variant="outline" size="sm">
      <a href={href} download>
        <Download className="size-4" />
        CSV
      </a>
    </Button>
  )
}
