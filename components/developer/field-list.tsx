import { getTranslations } from 'next-intl/server'
import { resolve, type Schema } from '@/lib/api/client/api-document'
import { fieldText } from '@/lib/api/client/api-labels'
import 'server-only'

/** Larger than any meaningful bound. */
const boundless = 1_000_000

/** A short summary of a value: type, options, bounds. */
export async function typeWords(given: Schema): Promise<string> {
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
export async function FieldList({ schema: given, within = '', sent = false }: FieldListProps) {
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
