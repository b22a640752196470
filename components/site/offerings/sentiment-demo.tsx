import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { buttonVariants } from '@/components/ui/button'
import { controlClasses } from '@/components/ui/input'
import accuracy from '@/lib/analysis/accuracy.json'
import { analyse } from '@/lib/analysis/analyse'
import { cn } from '@/lib/cn'
import { DemoForm } from './sentiment-demo-form'

/** The field's initial text; always English, the only language supported. */
const example =
  'The new dashboard is a joy to use, and support answered every question within minutes. Our whole team moved over in one afternoon, and everybody loves it. Only the export is still a little slow.'

/** The demo's longest text, in characters; the API takes ten times as much. */
const most = 1000

/** The live demo: the example is analysed at build time, by the code that reads the visitor's text. */
export async function Demo() {
  const [t, format, locale, read] = await Promise.all([
    getTranslations('products.sentimentAnalysis'),
    getFormatter(),
    getLocale(),
    analyse(example),
  ])
  if (!read.ok) throw new Error('the example is not in English')
  const { sentiment, score, confidence, keywords, summary } = read.analysis
  const share = (value: number) => format.number(value, { style: 'percent' })
  return (
    <Section id="demo" title={t('demo.title')} lead={t('demo.lead')} className="scroll-mt-16">
      <DemoForm
        example={example}
        analysis={{ sentiment, score, confidence, keywords, summary }}
        most={most}
        locale={locale}
        looks={{
          field: cn(controlClasses, 'block min-h-32 resize-y max-lg:max-h-[66dvh] lg:grow'),
          button: buttonVariants({ size: 'lg' }),
        }}
        words={{
          label: t('demo.label'),
          hint: t('demo.hint', { count: most }),
          analyse: t('demo.analyse'),
          analysing: t('demo.analysing'),
          done: t('demo.done', { sentiment: '{sentiment}' }),
          moods: {
            positive: t('moods.positive'),
            neutral: t('moods.neutral'),
            negative: t('moods.negative'),
          },
          names: {
            sentiment: t('demo.names.sentiment'),
            confidence: t('demo.names.confidence'),
            keywords: t('demo.names.keywords'),
            summary: t('demo.names.summary'),
          },
          unsure: t('demo.unsure'),
          sure: t('demo.sure'),
          noKeywords: t('demo.noKeywords'),
          none: t('demo.none'),
          noneText: t('demo.noneText'),
          errors: {
            required: t('demo.errors.required'),
            text_too_long: t('demo.errors.text_too_long', { count: most }),
            language_unsupported: t('demo.errors.language_unsupported'),
            rate_limited: t('demo.errors.rate_limited', { seconds: '{seconds}' }),
            offline: t('demo.errors.offline'),
            unavailable: t('demo.errors.unavailable'),
            unexpected: t('demo.errors.unexpected'),
          },
        }}
      />
      <div className="grid gap-x-16 gap-y-4 text-muted-foreground md:grid-cols-2">
        <p className="max-w-measure">
          {t('demo.accuracy', {
            count: accuracy.sentences,
            accuracy: share(accuracy.accuracy),
          })}
        </p>
        <p className="max-w-measure">{t('demo.kept')}</p>
      </div>
      <noscript>
        <p className="max-w-measure">{t('demo.noScript')}</p>
      </noscript>
    </Section>
  )
}
