import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { siteOrigin } from '@/lib/seo/origin'

/** What stands in the texts for the address of the site that shows them. */
const placeholder = 'https://altiora.example'

/** The same code with the site's own address, ready to be copied and run. */
export function withOwnAddress(node: ReactNode): ReactNode {
  if (typeof node === 'string') return node.replaceAll(placeholder, siteOrigin())
  if (Array.isArray(node)) return Children.map(node, withOwnAddress)
  if (!isValidElement<{ children?: ReactNode }>(node)) return node
  return cloneElement(node, undefined, withOwnAddress(node.props.children))
}
