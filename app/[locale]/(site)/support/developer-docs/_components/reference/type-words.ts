import 'server-only'
import { getTranslations } from 'next-intl/server'
import { resolve, type Schema } from '../api/document'

/** Larger than anything that is meant as a bound. */
const boundless = 1_000_000

/** What a value may be, in a few words: its type, its values, its bounds. */
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
