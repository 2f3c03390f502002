// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Token calls that take a missing answer for yes and a false one for no.
library Payments {
    function pay(address token, address to, uint256 value) internal {
        _expect(token, abi.encodeWithSignature("transfer(address,uint256)", to, value));
    }

    function collect(address token, address from, address to, uint256 value) internal {
        _expect(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", from, to, value));
    }

    function _expect(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "token transfer failed");
    }
}
