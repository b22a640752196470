import { getTranslations } from 'next-intl/server'
import { cn } from '@/lib/cn'

type ExampleHeadingProps = { id: string; title: string; className?: string }

/** A drawing's heading, marked as an example. */
export async function ExampleHeading({ id, title, className }: ExampleHeadingProps) {
  const t = await getTranslations('products')
  return (
    <div className={cn('flex items-baseline justify-between gap-6', className)}>
      <h2 id={id} className="font-sans text-body font-semibold tracking-normal">
        {title}
      </h2>
      <p className="font-mono text-label text-muted-foreground">{t('example')}</p>
    </div>
  )
}
