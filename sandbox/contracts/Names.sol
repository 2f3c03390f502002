// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Who says what a name stands for: the part of ENS's registry that readers need. Anybody may write.
/// @dev See https://eips.ethereum.org/EIPS/eip-137
contract NameRegistry {
    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) public resolver;

    function setRecord(bytes32 node, address owner_, address resolver_) external {
        owner[node] = owner_;
        resolver[node] = resolver_;
    }
}

/// Answers for every name below its own: with one address, or, where that is zero, by sending the asker elsewhere.
/// @dev See https://docs.ens.domains/ensip/10 and EIP-3668.
contract WideResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    address public immutable who;

    constructor(address who_) {
        who = who_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        if (who == address(0)) {
            string[] memory urls = new string[](1);
            urls[0] = "https://gateway.example/{sender}/{data}.json";
            revert OffchainLookup(address(this), urls, data, 0xf4d4d2f8, data);
        }
        return bytes4(data) == 0x3b3b57de ? abi.encode(who) : abi.encode("");
    }
}

/// What names stand for. @dev See EIP-137 and EIP-2304 (addr), EIP-181 (name) and EIP-634 (text).
contract NameResolver {
    mapping(bytes32 => address) private accounts;
    mapping(bytes32 => mapping(uint256 => bytes)) private records;
    mapping(bytes32 => string) public name;
    mapping(bytes32 => mapping(string => string)) public text;

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }

    function addr(bytes32 node) external view returns (address) {
        return accounts[node];
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return records[node][coinType];
    }

    function setAddr(bytes32 node, address addr_) external {
        accounts[node] = addr_;
    }

    function setRecord(bytes32 node, uint256 coinType, bytes calldata record) external {
        records[node][coinType] = record;
    }

    function setName(bytes32 node, string calldata name_) external {
        name[node] = name_;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        text[node][key] = value;
    }
}
