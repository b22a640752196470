import { getTranslations } from 'next-intl/server'
import { fieldText, type Operation, resolve, type Schema } from '@/lib/api/client/api-document'
import 'server-only'
import type { ReactNode } from 'react'
import { CodeSample } from '@/components/prose/code-sample'
import { Badge } from '@/components/ui/badge'
import { answerSample, exampleOf } from '@/lib/api/client/api-sample'
import { curlOf } from '@/lib/api/client/snippets'
import { Method } from './call-code'

/** Larger than any meaningful bound. */
const boundless = 1_000_000

/** A short summary of a value: type, options, bounds. */
async function typeWords(given: Schema): Promise<string> {
  const t = await getTranslations('developers.reference.types')
  const { schema } = resolve(given)
  const { enum: values, minimum, maximum, maxLength, items, anyOf, format } = schema
  const fixed = values ?? (schema.const === undefined ? null : [schema.const])
  if (fixed) return t('oneOf', { values: fixed.map((value) => JSON.stringify(value)).join(', ') })
  if (anyOf) {
    const some = anyOf.filter(({ type }) => type !== 'null')
    const names = await Promise.all(some.map(typeWords))
    return some.length < anyOf.length ? t('orNull', { type: names.join(', ') }) : names.join(', ')
  }
  if (items) {
    const { schema: inner } = resolve(items)
    return inner.properties ? t('objects') : t('list', { type: await typeWords(items) })
  }
  const bounds: string[] = []
  if (minimum !== undefined && maximum !== undefined && maximum < boundless) {
    bounds.push(t('between', { minimum, maximum }))
  } else if (minimum !== undefined) bounds.push(t('least', { minimum }))
  if (maxLength !== undefined) bounds.push(t('characters', { maxLength }))
  return [typeName(schema.type, format), ...bounds].join(', ')

  function typeName(type: string | undefined, as: string | undefined): string {
    if (as === 'binary') return t('file')
    if (as === 'uuid') return t('uuid')
    if (as === 'uri') return t('address')
    if (as === 'date-time') return t('time')
    if (type === 'string' || type === 'number' || type === 'integer') return t(type)
    return type === 'boolean' ? t('boolean') : t('object')
  }
}

type FieldListProps = {
  schema: Schema
  /** The named schema it belongs to, if it has no name itself. */
  within?: string
  /** Whether to mark optional fields: in requests, not in responses. */
  sent?: boolean
}

/** An object's fields with type, bounds and description; nested objects are indented. */
async function FieldList({ schema: given, within = '', sent = false }: FieldListProps) {
  const { schema, name } = resolve(given)
  const here = name ?? within
  const fields = Object.entries(schema.properties ?? {})
  const rows = await Promise.all(
    fields.map(async ([key, field]) => {
      const required = schema.required?.includes(key) ?? false
      return (
        <FieldRow
          key={key}
          name={key}
          field={field}
          within={here}
          sent={sent}
          required={required}
        />
      )
    }),
  )
  return <dl className="border-b border-border">{rows}</dl>
}

type FieldRowProps = {
  name: string
  field: Schema
  within: string
  sent: boolean
  required: boolean
}

async function FieldRow({ name, field, within, sent, required }: FieldRowProps) {
  const t = await getTranslations('developers.reference')
  const words = await typeWords(field)
  const text = await fieldText(within, name, resolve(field).schema.description)
  const inner = innerOf(field)
  return (
    <div className="border-t border-border py-4">
      <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <code className="font-mono wrap-anywhere">{name}</code>
        <span className="text-label text-muted-foreground">{words}</span>
        {sent && (
          <span className={`text-label ${required ? 'text-warning' : 'text-muted-foreground'}`}>
            {required ? t('required') : t('optional')}
          </span>
        )}
      </dt>
      <dd>
        {text && <p className="mt-1 max-w-measure">{text}</p>}
        {inner && (
          <div className="mt-4 border-l-2 border-border pl-4 [&>dl]:border-b-0 [&>dl>div:first-child]:border-t-0 [&>dl>div:first-child]:pt-0 [&>dl>div:last-child]:pb-0">
            <FieldList schema={inner} within={within} sent={sent} />
          </div>
        )}
      </dd>
    </div>
  )
}

/** The object in a field or list, if it has its own fields. */
function innerOf(field: Schema): Schema | null {
  const { schema } = resolve(field)
  if (schema.properties) return field
  if (schema.items && resolve(schema.items).schema.properties) return schema.items
  return null
}

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
