// A compiled MDX file is a component.
declare module '*.mdx' {
  import type { ComponentType } from 'react'

  const Body: ComponentType
  export default Body
}
