/** The texts in source files: strings, templates and what stands between tags. */
import { parseSync } from 'vite'

type Node = { type?: string; value?: unknown } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Paths of modules are no texts. */
const isModulePath = ({ type }: Node) => /^(Import|ExportNamed|ExportAll)/.test(type ?? '')

function textOf({ type, value }: Node): string | undefined {
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type === 'TemplateElement') return (value as { cooked: string | null }).cooked ?? undefined
  return undefined
}

export function textsIn(path: string, source: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || isModulePath(node)) {
      if (isNode(node)) visit(node.declaration)
      return
    }
    const text = textOf(node)
    if (text !== undefined) texts.push(text.replaceAll(/\s+/g, ' ').trim())
    for (const child of Object.values(node)) if (isNode(child)) visit(child)
  }
  visit(parseSync(path, source).program)
  return texts
}
