/** The user guide as the build makes it from docs/panduan. It holds text only and is never rendered as HTML. */

export const guideNames = ['karyawan', 'atasan', 'hr', 'administrator'] as const
export type GuideName = (typeof guideNames)[number]
export const isGuideName = (name: string): name is GuideName => (guideNames as readonly string[]).includes(name)

/** The guides that concern a role, its own first. */
export const guidesFor = {
  staff: ['karyawan'],
  manager: ['atasan', 'karyawan'],
  hcis: ['hr', 'atasan', 'karyawan', 'administrator'],
} as const satisfies Record<string, readonly GuideName[]>

/** Image pixels per CSS pixel, so that pictures stay sharp on high-density screens. */
export const PICTURE_SCALE = 1.5

export interface GuideLink {
  text: string
  /** The path of a guide section, or an external URL. */
  to: { guide: GuideName; section: string } | { href: string }
}

/** A piece of a line. */
export type Inline = string | { bold: string } | { code: string } | GuideLink

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'ordered' | 'unordered'; items: Inline[][] }
  | { kind: 'image'; src: string; alt: string; width: number; height: number }

/** A heading and the blocks below it. */
export interface GuideSection {
  /** The fragment of its URL: `/bantuan/hr#impor-karyawan`. */
  id: string
  title: string
  blocks: Block[]
}

export interface Guide {
  name: GuideName
  title: string
  intro: Block[]
  sections: GuideSection[]
}
