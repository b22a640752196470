import { notFound } from 'next/navigation'
export default function P() {
  notFound()
}
