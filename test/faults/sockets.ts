/** Connections without a session that send little or nothing, from one or several loopback addresses. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AppProcess } from './app-process.ts'

interface Connections {
  count: number
  /** The loopback addresses to alternate between; one by default. */
  addresses?: number
  /** Sent by each connection at once. */
  words?: string
}

export const openSockets = async ({ port }: AppProcess, { count, addresses = 1, words = '' }: Connections) => {
  const sockets: Socket[] = []
  let closed = 0
  for (let client = 0; client < count; client++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (client % addresses)}` })
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('close', () => closed++)
    sockets.push(socket)
    await once(socket, 'connect')
    if (words) socket.write(words)
  }
  return {
    closed: () => closed,
    write: (text: string) => {
      for (const socket of sockets) if (!socket.destroyed) socket.write(text)
    },
    destroy: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
