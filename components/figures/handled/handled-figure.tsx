import { DataTable } from '@/components/figures/data-table'
import { Figure } from '@/components/figures/figure'
import { Handled } from './handled'
import type { Handling } from './handling'
import type { FigureName } from './live'
import { Panel } from './panel'

/** What a lesson passes to a figure: its data and the caption. */
export type FigureProps<One> = One extends { start(data: infer Data): unknown }
  ? Data & { caption: string }
  : never

/** A figure that can be handled, as it begins; its controls come to life in the browser. */
export function handledFigure<Data>(
  name: FigureName,
  handling: Handling<Data>,
  { caption, ...data }: { caption: string },
) {
  const given = data as Data
  const state = handling.start(given)
  return (
    <Figure caption={caption}>
      <Handled name={name} data={given}>
        <Panel view={handling.view(given, state)} state={state} />
      </Handled>
      <DataTable {...handling.table(given)} />
    </Figure>
  )
}
