import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import 'w3m-modal'
import type { W3mEvents } from 'w3m-modal'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<w3m-modal [networks]="networks" (w3m-connect)="onConnect($event)" /><w3m-button />
    <p id="heard">{{ heard() }}</p>`,
})
class App {
  readonly networks = ['eip155:1']
  readonly heard = signal('')

  onConnect({ detail }: W3mEvents['w3m-connect']) {
    this.heard.set(`connect ${detail.address} ${detail.restored}`)
  }
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })
