/** The user guide as the build makes it from docs/panduan. Text only: nothing of it is ever read as HTML. */

export const guideNames = ['karyawan', 'atasan', 'hr', 'administrator'] as const
export type GuideName = (typeof guideNames)[number]
export const isGuideName = (name: string): name is GuideName => (guideNames as readonly string[]).includes(name)

/** Pictures have so many pixels for each that is shown, so that they are sharp on fine screens. */
export const PICTURE_SCALE = 1.5

export interface GuideLink {
  text: string
  /** A section of a guide, or an address outside of the product. */
  to: { guide: GuideName; section: string } | { href: string }
}

/** A piece of a line. */
export type Inline = string | { bold: string } | { code: string } | GuideLink

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'ordered' | 'unordered'; items: Inline[][] }
  | { kind: 'image'; src: string; alt: string; width: number; height: number }

/** A heading with what stands below it. */
export interface GuideSection {
  /** The last part of its address: `/bantuan/hr#impor-karyawan`. */
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
