/** Numbers of the BIFF8 records in use. A record has its number, its length and at most `MAX_RECORD` bytes. */
export const RECORD = {
  bof: 0x0809,
  eof: 0x000a,
  codePage: 0x0042,
  window1: 0x003d,
  dateMode: 0x0022,
  font: 0x0031,
  format: 0x041e,
  xf: 0x00e0,
  style: 0x0293,
  boundSheet: 0x0085,
  sst: 0x00fc,
  continue: 0x003c,
  colInfo: 0x007d,
  dimensions: 0x0200,
  labelSst: 0x00fd,
  number: 0x0203,
  /** A number of at most 30 bits, stored in four bytes. */
  rk: 0x027e,
  window2: 0x023e,
  pane: 0x0041,
  selection: 0x001d,
} as const

export const MAX_RECORD = 8224
