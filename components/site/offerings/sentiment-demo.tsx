import { getFormatter, getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import accuracy from '@/lib/analysis/accuracy.json'
import { analyse } from '@/lib/analysis/analyse'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { DemoForm } from './sentiment-demo-form'

/** The field's initial text; always English, the only language supported. */
const example =
  'The new dashboard is a joy to use, and support answered every question within minutes. Our whole team moved over in one afternoon, and everybody loves it. Only the export is still a little slow.'

/** The live demo: the example is analysed at build time, by the code that reads the visitor's text. */
export async function Demo() {
  const [t, format, result] = await Promise.all([
    getTranslations('products.sentimentAnalysis'),
    getFormatter(),
    analyse(example),
  ])
  if (!result.ok) throw new Error('the example is not in English')
  const { sentiment, score, confidence, keywords, summary } = result.analysis
  const share = (value: number) => format.number(value, { style: 'percent' })
  return (
    <Section id="demo" title={t('demo.title')} lead={t('demo.lead')} className="scroll-mt-16">
      <ClientMessages
        namespaces={['products.sentimentAnalysis.demo', 'products.sentimentAnalysis.moods']}
      >
        <DemoForm
          example={example}
          analysis={{ sentiment, score, confidence, keywords, summary }}
        />
      </ClientMessages>
      <div className="grid gap-x-16 gap-y-4 text-muted-foreground md:grid-cols-2">
        <p className="max-w-measure">
          {t('demo.accuracy', { count: accuracy.sentences, accuracy: share(accuracy.accuracy) })}
        </p>
        <p className="max-w-measure">{t('demo.kept')}</p>
      </div>
      <noscript>
        <p className="max-w-measure">{t('demo.noScript')}</p>
      </noscript>
    </Section>
  )
}
