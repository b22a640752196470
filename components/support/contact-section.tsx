import { Section } from '@/components/layout/page-section'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

type ContactSectionProps = {
  tone?: 'raised'
  title: string
  text: string
  action: string
  /** The contact form's preselected topic. */
  topic: string
}

/** A link to the contact form, whose scripts are too large to prefetch. */
export function ContactSection({ tone, title, text, action, topic }: ContactSectionProps) {
  return (
    <Section tone={tone} layout="beside" title={title}>
      <div>
        <p className="max-w-measure text-lead">{text}</p>
        <Button asChild variant="outline" size="lg" className="mt-6">
          <Link href={`${routes.contact}?topic=${topic}`} prefetch={false}>
            {action}
          </Link>
        </Button>
      </div>
    </Section>
  )
}
