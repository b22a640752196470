import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CodeSample } from '@/components/prose/code-sample'
import { Badge } from '@/components/ui/badge'
import type { Operation } from '@/lib/api/client/api-document'
import { fieldText } from '@/lib/api/client/api-labels'
import { answerSample, exampleOf } from '@/lib/api/client/api-sample'
import { curlOf } from '@/lib/api/client/snippets'
import { Method } from './call-code'
import { FieldList, typeWords } from './field-list'

type OperationEntryProps = {
  operation: Operation
  words: { summary: string; text: string; answer: string }
}

/** A call: input, responses and errors, with an example beside it. */
export async function OperationEntry({ operation, words }: OperationEntryProps) {
  const t = await getTranslations('developers.reference')
  const { id, method, path, secured, parameters, body, answer, problems } = operation
  const sample = await answerSample(operation)
  const rows = await Promise.all(
    parameters.map(async ({ name, schema }) => ({
      name,
      words: await typeWords(schema),
      text: await fieldText('parameters', name, schema.description),
    })),
  )
  return (
    <article
      aria-labelledby={id}
      className="mt-8 grid gap-x-10 gap-y-8 border-t border-input pt-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      <div className="min-w-0">
        <h4 id={id} className="scroll-mt-4 text-title">
          <a
            href={`#${id}`}
            className="decoration-input decoration-1 underline-offset-4 hover:underline"
          >
            {words.summary}
          </a>
        </h4>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Method method={method} path={`/api/v1${path}`} />
          <Badge variant="outline">{secured ? t('secured') : t('open')}</Badge>
        </p>
        <p className="mt-4 max-w-measure">{words.text}</p>
        {rows.length > 0 && (
          <Part title={t('parameters')}>
            <dl className="border-b border-border">
              {rows.map((row) => (
                <div key={row.name} className="border-t border-border py-4">
                  <dt className="flex flex-wrap items-baseline gap-x-3">
                    <code className="font-mono">{row.name}</code>
                    <span className="text-label text-muted-foreground">{row.words}</span>
                    <span className="text-label text-warning">{t('required')}</span>
                  </dt>
                  <dd className="mt-1">{row.text}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        {body && (
          <Part title={t('body')} note={body.type}>
            <FieldList schema={body.schema} sent />
          </Part>
        )}
        <Part title={t('answer')} note={answer.status}>
          <p className={answer.schema ? 'mb-3' : undefined}>{words.answer}</p>
          {answer.schema && (
            <Folded label={t('fields')} of={words.summary}>
              <FieldList schema={answer.schema} />
            </Folded>
          )}
        </Part>
        {problems.length > 0 && (
          <Part title={t('refusals')}>
            <ul className="border-b border-border">
              {problems.map(({ status, codes }) => (
                <li
                  key={status}
                  className="grid grid-cols-[3rem_minmax(0,1fr)] border-t border-border py-2 text-label"
                >
                  <span className="font-mono">{status}</span>
                  <span className="flex flex-wrap gap-x-4 gap-y-1">
                    {codes.map((code) => (
                      <a
                        key={code}
                        href={`#error-${code}`}
                        className="font-mono underline-link pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                      >
                        {code}
                      </a>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      <div className="min-w-0 xl:sticky xl:top-24 xl:self-start">
        <CodeSample
          className="my-0"
          language="sh"
          title={t('sampleRequest')}
          within={id}
          code={curlOf(exampleOf(operation))}
        />
        {sample !== null && (
          <CodeSample
            className="mt-4 mb-0"
            language="json"
            title={t('sampleAnswer', { status: answer.status })}
            within={id}
            code={JSON.stringify(sample, null, 2)}
          />
        )}
      </div>
    </article>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="mt-8">
      <h5 className="mb-2 flex flex-wrap items-baseline gap-x-3 font-sans text-body font-semibold tracking-normal">
        {title}
        {note && (
          <code className="font-mono text-label font-normal text-muted-foreground">{note}</code>
        )}
      </h5>
      {children}
    </div>
  )
}

/** Rarely needed details; the example shows them at a glance. */
function Folded({ label, of, children }: { label: string; of: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 list-none items-center text-label font-semibold underline-link pointer-coarse:min-h-11">
        {label}
        <span className="sr-only">: {of}</span>
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}
