import { Prose as Column } from '@/components/prose/prose'
import Sample from './sample.mdx'

export function Prose() {
  return (
    <Column>
      <Sample />
    </Column>
  )
}
