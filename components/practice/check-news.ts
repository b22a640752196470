import type { Output, RunEnd } from '@/lib/runtimes/types'
import type { News } from './frame/messages'

// What a reader's program sends could have any shape, as Python can reach the worker's own functions.

type Any = Record<string, unknown>
const isObject = (value: unknown): value is Any => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isList = (value: unknown, is: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(is)
const isCell = (value: unknown) => value === null || isText(value) || typeof value === 'number'
const isPoint = (value: unknown) => isList(value, isNumber) && (value as unknown[]).length === 2

const isSeries = (value: unknown) =>
  isObject(value) && isText(value.label) && isList(value.points, isPoint)
const isBar = (value: unknown) => isObject(value) && isText(value.label) && isNumber(value.value)

function isChart(value: unknown): boolean {
  if (!isObject(value) || !isText(value.title)) return false
  if (value.type === 'bars') return isText(value.unit) && isList(value.data, isBar)
  const isLines = value.type === 'line' || value.type === 'scatter'
  return isLines && isText(value.x) && isText(value.y) && isList(value.series, isSeries)
}

function isOutput(value: unknown): value is Output {
  if (!isObject(value)) return false
  if (value.kind === 'text') return isText(value.text)
  if (value.kind === 'chart') return isChart(value.chart)
  const isRow = (row: unknown) => isList(row, isCell)
  return value.kind === 'table' && isList(value.columns, isText) && isList(value.rows, isRow)
}

function isEnd(value: unknown): value is RunEnd {
  if (!isObject(value)) return false
  const isLine = value.line === null || isNumber(value.line)
  if (value.kind === 'error') return isText(value.message) && isLine
  return value.kind === 'done' || (value.kind === 'stopped' && isText(value.why))
}

/** Whether a message from the frame is one that the page knows. */
export function isNews(value: unknown): value is News {
  if (!isObject(value)) return false
  if (value.kind === 'ready') return true
  if (value.kind === 'failed') return isText(value.why)
  if (!isNumber(value.id)) return false
  if (value.kind === 'output') return isOutput(value.output)
  if (value.kind === 'end') return isEnd(value.end)
  return value.kind === 'started'
}
