import '@angular/compiler'
import { Component, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { createAppKit } from 'w3m-modal'
import { createUniversalAdapter } from 'w3m-modal/universal'
import { describe, message, options } from '../options.js'
import { ownProvider } from '../ownProvider.js'

const adapter = createUniversalAdapter()
const kit = createAppKit({ ...options, adapters: [adapter] })
const own = ownProvider(adapter)
const ask = (method, params) => adapter.getProvider('eip155').request({ method, params })

class App {
  widget = signal('nobody')
  library = signal('nobody')
  signature = signal('')
  kit = kit
  own = own

  constructor() {
    const draw = () => {
      this.widget.set(describe(kit.getAddress(), kit.getCaipNetworkId()))
      this.readLibrary()
    }
    kit.$account().subscribe(draw)
    kit.$network.subscribe(draw)
    own.reconnect()
  }

  async readLibrary() {
    if (!adapter.getProvider('eip155')) return this.library.set('nobody')
    const [[address], chainId] = await Promise.all([ask('eth_accounts'), ask('eth_chainId')])
    this.library.set(describe(address, `eip155:${Number(chainId)}`))
  }

  async sign() {
    this.signature.set(await ask('personal_sign', [message, kit.getAddress()]))
  }
}

const template = `
  <p id="widget">{{ widget() }}</p>
  <p id="library">{{ library() }}</p>
  <button id="open" type="button" (click)="kit.open()">Open</button>
  <button id="switch" type="button" (click)="kit.switchNetwork('eip155:8453')">Switch</button>
  <button id="disconnect" type="button" (click)="kit.disconnect()">Disconnect</button>
  <button id="own-connect" type="button" (click)="own.connect()">Own connect</button>
  <button id="own-switch" type="button" (click)="own.switchNetwork()">Own switch</button>
  <button id="own-disconnect" type="button" (click)="own.disconnect()">Own disconnect</button>
  <button id="sign" type="button" (click)="sign()">Sign</button>
  <output id="signature">{{ signature() }}</output>`

bootstrapApplication(Component({ selector: '#app', template })(App), {
  providers: [provideZonelessChangeDetection()],
})
